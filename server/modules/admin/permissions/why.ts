import { contract } from '#domain/contract/index.ts'
import type { AccessLevel, UserRole } from '#domain/enums.ts'
import { fail } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import {
  areaOf,
  finder,
  isAllowed,
  isProtected,
  levelAsked,
  ruling,
  type TargetKind,
} from '#domain/permission-table.ts'
import { grantWords, isStaff, roleWords } from '#domain/permissions.ts'
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
const ABOUT: Record<TargetKind, string> = { CALL: 'lời gọi này', GRANT: 'quyền', AREA: 'khu vực' }

type Step = {
  rule: 'ACCOUNT' | 'DEFAULT' | 'ENTRY' | 'PROTECTED' | 'SECOND_STEP' | 'OBJECT'
  holds: boolean
  words: string
}

/** Why a person may or may not make a call: each rule in the order in which the site asks. USER_NOT_FOUND, NOT_FOUND. */
export async function whyPermitted(ctx: Context, asked: { person: string; call: string }) {
  const call = (
    Object.hasOwn(contract, asked.call) ? contract[asked.call as keyof typeof contract] : fail('NOT_FOUND')
  ) as AnyCall
  const user = await personNamed(ctx, asked.person)
  const { role } = user
  const entry = isProtected(role, call) ? null : ruling(finder(ctx.permissions.entries), role, asked.call, call)
  const allowed = isAllowed(role, call, entry)
  const active = user.state === 'ACTIVE'
  const steps: Step[] = [
    {
      rule: 'ACCOUNT',
      holds: active,
      words: active
        ? `Tài khoản đang hoạt động, vai trò ${roleWords[role]}.`
        : 'Tài khoản đang bị khóa nên không đăng nhập được.',
    },
    { rule: 'DEFAULT', holds: isAllowed(role, call, null), words: defaultWords(role, call) },
  ]
  if (isProtected(role, call))
    steps.push({
      rule: 'PROTECTED',
      holds: true,
      words: 'Quản trị cấp cao luôn giữ lời gọi này, bảng phân quyền không lấy đi được.',
    })
  if (entry) steps.push({ rule: 'ENTRY', holds: allowed, words: await entryWords(ctx, entry.id, allowed) })
  const stopped =
    call.who !== 'public' && !call.beforeTwoFactor && isStaff(role) && ctx.config.staffTwoFactor && !user.two_factor_at
  if (stopped)
    steps.push({
      rule: 'SECOND_STEP',
      holds: false,
      words: 'Nhân viên phải bật xác thực hai bước trước khi làm bất cứ việc gì khác; người này chưa bật.',
    })
  if (allowed && call.who !== 'public')
    steps.push({
      rule: 'OBJECT',
      holds: true,
      words: objectWords(call),
    })
  return {
    person: {
      id: user.id,
      fullName: user.full_name,
      avatarUrl: imageUrl(user.avatar_file_id, 256),
      email: user.email,
      role,
    },
    call: { name: asked.call, method: call.method, path: call.path, area: areaOf(call) },
    allowed: allowed && !stopped && (active || levelAsked(call) === 'PUBLIC'),
    steps,
  }
}

function defaultWords(role: UserRole, call: AnyCall): string {
  const grant = call.grant ? ` Cần được cấp quyền “${grantWords[call.grant]}”.` : ''
  const has = isAllowed(role, call, null) ? 'đáp ứng' : 'không đáp ứng'
  return `${ASKS[call.who]}${grant} Theo mặc định, vai trò ${roleWords[role]} ${has}.`
}

async function entryWords(ctx: Context, id: string, allowed: boolean): Promise<string> {
  const { target, accessLevel, reason, createdBy } = await thePermission(ctx, id)
  const about = target.kind === 'CALL' ? ABOUT.CALL : `${ABOUT[target.kind]} “${target.name}”`
  const effect = allowed ? 'nên được phép' : 'nên không được phép'
  return `Có mục riêng cho ${about}: được coi ${LEVEL_WORDS[accessLevel]}, ${effect}. Lý do (${createdBy.fullName}): ${reason}`
}

function objectWords({ opens = [] }: AnyCall): string {
  const rights = opens.map((right) => `“${grantWords[right]}”`).join(' hoặc ')
  const staff = rights ? `nhân viên có quyền ${rights}` : 'nhân viên phụ trách'
  return `Sau đó quy tắc của từng đối tượng vẫn áp dụng: nội dung của người khác thì chỉ chủ sở hữu, hoặc ${staff}, mới xem và sửa được.`
}
