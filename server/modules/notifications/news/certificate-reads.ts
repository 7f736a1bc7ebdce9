import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import type { Told } from '../messages/announcement.ts'

/** Its learner, as long as it is void. */
export async function aboutCertificateRevoked(
  ctx: Context,
  { certificateId, at }: DomainEvents['certificate.revoked'],
): Told {
  const found = await theCertificate(ctx, certificateId)
  if (!found?.reason) return null
  const { userId, number, courseName, reason } = found
  return {
    kind: 'CERTIFICATE_REVOKED',
    facts: { number, courseName, reason },
    source: `${certificateId}:revoked:${at}`,
    to: [userId],
  }
}

/** Its learner, as long as it is worth something again. */
export async function aboutCertificateReinstated(
  ctx: Context,
  { certificateId, at }: DomainEvents['certificate.reinstated'],
): Told {
  const found = await theCertificate(ctx, certificateId)
  if (!found || found.reason) return null
  const { userId, number, courseName } = found
  return {
    kind: 'CERTIFICATE_REINSTATED',
    facts: { number, courseName },
    source: `${certificateId}:reinstated:${at}`,
    to: [userId],
  }
}

function theCertificate(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('certificates')
    .select(['user_id as userId', 'number', 'course_name as courseName', 'revoked_reason as reason'])
    .where('id', '=', id)
    .executeTakeFirst()
}
