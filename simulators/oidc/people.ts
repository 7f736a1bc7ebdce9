/** The people who sign in here, and how their accounts differ from what a site hopes for. */
import { createHash } from 'node:crypto'

export type Provider = 'GOOGLE' | 'FACEBOOK' | 'TWITTER' | 'APPLE'
export const providers: readonly Provider[] = ['GOOGLE', 'FACEBOOK', 'TWITTER', 'APPLE']
export const names: Record<Provider, string> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  TWITTER: 'X',
  APPLE: 'Apple',
}

export const personalities = ['normal', 'no-email', 'unverified', 'wrong-audience'] as const
export type Personality = (typeof personalities)[number]
export const personalityWords: Record<Personality, { title: string; text: string }> = {
  normal: { title: 'Bình thường', text: 'Email đã xác minh.' },
  'no-email': { title: 'Không có email', text: 'Nhà cung cấp không cho biết email.' },
  unverified: { title: 'Email chưa xác minh', text: 'Có email nhưng nhà cung cấp không bảo đảm.' },
  'wrong-audience': { title: 'Sai ứng dụng', text: 'Mã được cấp cho một trang web khác.' },
}

/** Ways to spoil a token that no honest provider would take. */
export const spoilings = ['expired', 'forged', 'unsigned', 'wrong-nonce', 'wrong-issuer', 'unknown-key'] as const
export type Spoiling = (typeof spoilings)[number]

export type Person = { name: string; email: string; personality: Personality; spoil?: Spoiling | undefined }

/** The same person has the same number at one provider, and another at every other. */
export function subjectOf(provider: Provider, { name, email }: Person): string {
  const digest = createHash('sha256')
    .update(`${provider}:${email || name}`)
    .digest('hex')
  return provider === 'APPLE' ? `001234.${digest.slice(0, 32)}.0915` : BigInt(`0x${digest.slice(0, 16)}`).toString()
}

/** What the provider says of the e-mail: nothing, that it is theirs, or only what they typed. */
export function emailOf(
  provider: Provider,
  { email, personality }: Person,
): { email: string; verified: boolean } | null {
  if (provider === 'TWITTER' || personality === 'no-email' || email === '') return null
  return { email, verified: personality !== 'unverified' }
}
