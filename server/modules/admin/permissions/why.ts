import { type CallName, contract } from '#domain/contract/index.ts'
import type { AccessLevel, UserRole } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import {
  areaOf,
  finder,
  isAllowed,
  isKept,
  isProtected,
  levelAsked,
  ruling,
  type TargetKind,
} from '#domain/permission-table.ts'
import { tasks } from '#domain/permission-tasks.ts'
import { Grant, grantsOf, isStaff, roleWords } from '#domain/permissions.ts'
import type { Context } from '#server/core/context.ts'
import type { AnyCall } from '#server/core/serve.ts'
import { personNamed } from '../people.ts'
import { thePermission } from './reads.ts'

const ASKS: Record<AnyCall['who'], string> = {
  public: 'Ai cũng gọi được, kể cả khách chưa đăng nhập.',
  user: 'Chỉ cần đăng nhập.',
  host: 'Cần là giảng viên hoặc nhân viên.',
  staff: 'Cần là nhân viên.',
  provider: 'Dành cho cổng thanh toán và nhà cung cấp, chứng minh bằng chữ ký chứ không bằng đăng nhập.',
  system: 'Dành cho máy của chính hệ thống.',
}
export const LEVEL_WORDS: Record<AccessLevel, string> = {
  PUBLIC: 'như khách chưa đăng nhập',
  AUTHENTICATED: 'như người đã đăng nhập',
  GRANTED: 'như người đã được cấp quyền',
}
const ABOUT: Record<TargetKind, string> = { CALL: 'API này', GRANT: 'việc', AREA: 'khu vực' }

type Step = {
  rule: 'ACCOUNT' | 'DEFAULT' | 'ENTRY' | 'PROTECTED' | 'SECOND_STEP' | 'OBJECT'
  holds: boolean
  words: string
}

/** Why a person may or may not do a task or make a call: each rule in the order in which the site asks. USER_NOT_FOUND, NOT_FOUND. */
export async function whyPermitted(ctx: Context, asked: { person: string; call: string }) {
  const task = Grant.find((grant) => grant === asked.call) ?? null
  const call = task ? null : theCall(asked.call)
  const user = await personNamed(ctx, asked.person)
  const { role } = user
  const active = user.state === 'ACTIVE'
  const { allowed, steps, isOpen } = await (task
    ? aboutTask(ctx, role, task)
    : aboutCall(ctx, role, asked.call, theCall(asked.call)))
  steps.unshift({
    rule: 'ACCOUNT',
    holds: active,
    words: active
      ? `Tài khoản đang hoạt động, vai trò ${roleWords[role]}.`
      : 'Tài khoản đang bị khóa nên không đăng nhập được.',
  })
  const stopped = !isOpen && !call?.beforeTwoFactor && isStaff(role) && ctx.config.staffTwoFactor && !user.two_factor_at
  if (stopped)
    steps.push({
      rule: 'SECOND_STEP',
      holds: false,
      words: 'Nhân viên phải bật xác thực hai bước trước khi làm bất cứ việc gì khác; người này chưa bật.',
    })
  if (call && allowed && !isOpen) steps.push({ rule: 'OBJECT', holds: true, words: objectWords(call) })
  return {
    person: {
      id: user.id,
      fullName: user.full_name,
      avatarUrl: imageUrl(user.avatar_file_id, 256),
      email: user.email,
      role,
    },
    task,
    call: call && { name: asked.call, method: call.method, path: call.path, area: areaOf(call) },
    allowed: allowed && !stopped && (active || (call !== null && levelAsked(call) === 'PUBLIC')),
    steps,
  }
}

function theCall(name: string): AnyCall {
  must(Object.hasOwn(contract, name), 'NOT_FOUND')
  return contract[name as CallName] as AnyCall
}

type Answer = { allowed: boolean; steps: Step[]; isOpen: boolean }

/** A task is the right of its name, as entries about it change it. */
async function aboutTask(ctx: Context, role: UserRole, task: Grant): Promise<Answer> {
  const byDefault = grantsOf[role].includes(task)
  const allowed = ctx.permissions.grants(role).includes(task)
  const stays = isKept(role, task)
  const entry = stays ? undefined : finder(ctx.permissions.entries)(role, 'GRANT', task)
  const has = byDefault ? 'được làm' : 'không được làm'
  const steps: Step[] = [
    { rule: 'DEFAULT', holds: byDefault, words: `Theo mặc định, vai trò ${roleWords[role]} ${has} việc này.` },
  ]
  if (stays) steps.push(KEPT)
  if (entry) steps.push({ rule: 'ENTRY', holds: allowed, words: await entryWords(ctx, entry.id, allowed) })
  return { allowed, steps, isOpen: false }
}

async function aboutCall(ctx: Context, role: UserRole, name: string, call: AnyCall): Promise<Answer> {
  const stays = isProtected(role, call)
  const entry = stays ? null : ruling(finder(ctx.permissions.entries), role, name, call)
  const allowed = isAllowed(role, call, entry)
  const steps: Step[] = [{ rule: 'DEFAULT', holds: isAllowed(role, call, null), words: defaultWords(role, call) }]
  if (stays) steps.push(KEPT)
  if (entry) steps.push({ rule: 'ENTRY', holds: allowed, words: await entryWords(ctx, entry.id, allowed) })
  return { allowed, steps, isOpen: call.who === 'public' }
}

const KEPT: Step = {
  rule: 'PROTECTED',
  holds: true,
  words: 'Quản trị cấp cao luôn giữ quyền này, bảng phân quyền không lấy đi được.',
}

function defaultWords(role: UserRole, call: AnyCall): string {
  const grant = call.grant ? ` Thuộc việc “${tasks[call.grant].task}”.` : ''
  const has = isAllowed(role, call, null) ? 'đáp ứng' : 'không đáp ứng'
  return `${ASKS[call.who]}${grant} Theo mặc định, vai trò ${roleWords[role]} ${has}.`
}

async function entryWords(ctx: Context, id: string, allowed: boolean): Promise<string> {
  const { target, accessLevel, reason, createdBy } = await thePermission(ctx, id)
  const name = target.kind === 'GRANT' ? tasks[target.name as Grant].task : target.name
  const about = target.kind === 'CALL' ? ABOUT.CALL : `${ABOUT[target.kind]} “${name}”`
  const effect = allowed ? 'nên được phép' : 'nên không được phép'
  return `Có ngoại lệ cho ${about}: được coi ${LEVEL_WORDS[accessLevel]}, ${effect}. Lý do (${createdBy.fullName}): ${reason}`
}

function objectWords({ opens = [] }: AnyCall): string {
  const rights = opens.map((right) => `“${tasks[right].task}”`).join(' hoặc ')
  const staff = rights ? `nhân viên được giao ${rights}` : 'nhân viên phụ trách'
  return `Sau đó quy tắc của từng đối tượng vẫn áp dụng: nội dung của người khác thì chỉ chủ sở hữu, hoặc ${staff}, mới xem và sửa được.`
}
