import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '#domain/contract/index.ts'
import { UserRole } from '#domain/enums.ts'
import { type CallsByName, compilePermissions, type Entry } from '#domain/permission-table.ts'
import { mayCall } from '#domain/permissions.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { admit } from '#server/core/permissions.ts'
import type { AnyCall } from '#server/core/serve.ts'
import type { Line } from '../report.ts'
import type { Served } from '../stage.ts'
import { milliseconds, vnNumber } from '../words.ts'
import type { Part, Tools } from './part.ts'

const MOST_NANOSECONDS = 1_000
const LATEST_MS = 1_000

/** What the table of permissions costs a request, and how soon a change counts on another process. */
export const permissions: Part = {
  name: 'permissions',
  words: 'Kiểm tra quyền mỗi lượt gọi, và đổi quyền giữa hai tiến trình',
  async measure(tools) {
    return [cost(tools), ...(await acrossProcesses(tools))]
  },
}

const routes = (Object.entries(contract) as [string, AnyCall][]).map(([name, call]) => ({ name, call }))

/** Every role asks for every call, over and over, with an exception for each second call and role. */
function cost({ quick }: Tools): Line {
  const entries = routes.flatMap(({ name }, index) =>
    UserRole.filter((_, at) => (index + at) % 2 === 0).map(
      (role): Entry => ({ id: `${role} ${name}`, role, target: { kind: 'CALL', name }, level: 'GRANTED' }),
    ),
  )
  const started = performance.now()
  const table = compilePermissions(contract as CallsByName, entries)
  const compiled = performance.now() - started
  const askers = UserRole.map((role) => ({
    actor: { kind: 'user', role } as unknown as Actor,
    permissions: table as unknown as Context['permissions'],
  }))
  const allowed = askers.flatMap((asker) =>
    routes
      .filter(({ name }) => table.allows(asker.actor.kind === 'user' ? asker.actor.role : null, name))
      .map((route) => ({ asker, route })),
  )
  const rounds = quick ? 50 : 400
  const nanoseconds = (ask: (one: (typeof allowed)[number]) => void) => {
    for (const one of allowed) ask(one)
    const from = performance.now()
    for (let round = 0; round < rounds; round++) for (const one of allowed) ask(one)
    return ((performance.now() - from) * 1e6) / (rounds * allowed.length)
  }
  const ours = nanoseconds(({ asker, route }) => admit(asker, route))
  let kept = 0
  const theirs = nanoseconds(({ asker: { actor }, route: { call } }) => {
    if (actor.kind === 'user' && mayCall(actor.role, call.who, call.grant)) kept++
  })
  return {
    part: 'permissions',
    what: 'Kiểm tra quyền một lượt gọi',
    figure: `${vnNumber(ours)} ns`,
    peer: `${vnNumber(theirs)} ns chỉ tra mặc định`,
    limit: `≤ ${vnNumber(MOST_NANOSECONDS)} ns`,
    holds: ours <= MOST_NANOSECONDS && kept > 0,
    note: `${entries.length} mục riêng, ${routes.length} lời gọi; biên dịch lại ${milliseconds(compiled)}; không câu SQL nào`,
  }
}

/** From the answer of the process that changed it until the other one goes by it, the slowest of several. */
async function acrossProcesses({ stage, quick, note }: Tools): Promise<Line[]> {
  const databaseUrl = await stage.database('bench_permissions')
  const [one, two] = [await stage.serve(databaseUrl), await stage.serve(databaseUrl)]
  const tokens = await stage.withClient(databaseUrl, async (client) => {
    const signIn = async (role: UserRole) => {
      const token = randomBytes(32).toString('base64url')
      await client.query(
        `with person as (
           insert into users (email, full_name, role, email_verified_at) values ($1, 'Đo', $2, now()) returning id)
         insert into sessions (user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, created_at, last_used_at)
         select id, $3, now() + interval '1 day', $3, now() + interval '1 day', now(), now() from person`,
        [`${token.toLowerCase()}@vidu.vn`, role, sha256(token)],
      )
      return token
    }
    return { keeper: await signIn('SUPER_ADMIN'), learner: await signIn('USER') }
  })
  const waits: number[] = []
  for (let round = 0; round < (quick ? 5 : 25); round++) {
    const id = await change(one, tokens.keeper, 'POST', {
      role: 'USER',
      target: { kind: 'CALL', name: 'cartV2' },
      accessLevel: 'PUBLIC',
      reason: 'đo độ trễ',
    })
    waits.push(await until(two, tokens.learner, 403))
    await change(one, tokens.keeper, 'DELETE', { reason: 'đo độ trễ' }, id)
    waits.push(await until(two, tokens.learner, 200))
  }
  note(`${waits.length} lần đổi`)
  await Promise.all([one.stop(), two.stop()])
  const slowest = Math.max(...waits)
  return [
    {
      part: 'permissions',
      what: 'Đổi quyền có hiệu lực ở tiến trình khác',
      figure: milliseconds(slowest),
      limit: `≤ ${milliseconds(LATEST_MS, 0)}`,
      holds: slowest <= LATEST_MS,
      note: `chậm nhất trong ${waits.length} lần thêm và gỡ`,
    },
  ]
}

async function change(server: Served, token: string, method: string, body: object, id?: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/admin/permissions${id ? `/${id}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} permissions: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

async function until(server: Served, token: string, status: number): Promise<number> {
  const from = performance.now()
  for (;;) {
    const answer = await fetch(`${server.url}/api/v2/carts`, { headers: { authorization: `Bearer ${token}` } })
    await answer.body?.cancel()
    if (answer.status === status) return performance.now() - from
    if (performance.now() - from > 10 * LATEST_MS) throw new Error(`the other process still answers ${answer.status}`)
    await pause(2)
  }
}
