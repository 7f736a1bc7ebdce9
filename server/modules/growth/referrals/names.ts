import { UNNAMED } from '#domain/people.ts'
import { shortName } from '#domain/referrals.ts'
import { ERASED_NAME } from '#server/modules/identity/index.ts'

/** A friend as their inviter reads them: short, but for names that are nobody's. */
export function friendName(fullName: string | undefined): string {
  if (fullName === undefined) return ERASED_NAME
  return fullName === ERASED_NAME || fullName === UNNAMED ? fullName : shortName(fullName)
}
