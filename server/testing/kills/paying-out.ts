import { addDays } from '#domain/time.ts'
import { credited, payableHost } from '#server/modules/accounting/payouts/testing.ts'
import type { Scene } from './scene.ts'
import type { Case, State, Story } from './story.ts'

const EARNED = 540_000

/** What a host has earned travels to their bank. */
export const payout: Story = {
  name: 'payout',
  words: 'Chi trả giảng viên',
  variants: [
    { words: 'theo lịch, tiến trình việc', victim: 'worker', prepare: (scene) => payingOut(scene, byClock) },
    { words: 'người làm sổ bấm, máy chủ', victim: 'server', prepare: (scene) => payingOut(scene, byStaff) },
    { words: 'người làm sổ bấm, tiến trình việc', victim: 'worker', prepare: (scene) => payingOut(scene, byStaff) },
  ],
}

const byClock = (scene: Scene) => scene.product.run('run-payouts')
const byStaff = (scene: Scene) =>
  scene.call('runPayouts', { body: { cutoff: scene.now().toISOString() } }, scene.staff[0])

async function payingOut(scene: Scene, run: (scene: Scene) => Promise<unknown>): Promise<Case> {
  const { t } = scene
  t.clock.now = addDays(scene.now(), -2)
  const host = await payableHost(t)
  await credited(t, host, EARNED)
  t.clock.now = scene.now()
  const act = async () => {
    await run(scene)
    await scene.drained()
    await scene.passTheirs(1)
    await scene.drained()
  }
  return { act, again: act, state: () => stateOf(scene, host.id) }
}

async function stateOf({ t }: Scene, hostId: string): Promise<State> {
  const made = await t.db.selectFrom('payouts').select('status').where('host_id', '=', hostId).execute()
  if (made.length === 0) return 'nothing'
  return made.some(({ status }) => status === 'SUCCESS') ? 'whole' : 'waiting'
}
