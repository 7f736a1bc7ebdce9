import { type FaultCode, faults, isFaultCode } from '#domain/faults.ts'
import { providerNames, socialProviders } from '#domain/sign-in.ts'

export type Refusal = { kind: 'info' | 'error'; words: string }

/**
 * What the address says of a trip to a provider that went wrong (`loi`, and `qua` or `lien-ket` for the provider), in
 * words; null where it says nothing. For loaders: the words of all refusals stay on the server.
 */
export function refusalOf(url: string): Refusal | null {
  const search = new URL(url).searchParams
  const code = search.get('loi') ?? ''
  const provider = socialProviders.find((one) => one === (search.get('qua') ?? search.get('lien-ket')))
  if (!isFaultCode(code)) return null
  const name = provider ? providerNames[provider] : 'nhà cung cấp'
  const special = SPECIAL[code]?.(name)
  return special ?? { kind: 'error', words: faults[code][1] }
}

const SPECIAL: Partial<Record<FaultCode, (name: string) => Refusal>> = {
  SOCIAL_CONSENT_REFUSED: (name) => ({
    kind: 'info',
    words: `Bạn chưa cho phép Bến Học dùng tài khoản ${name}. Bạn có thể thử lại, hoặc chọn cách khác.`,
  }),
  EMAIL_IN_USE_DIFFERENT_METHOD: (name) => ({
    kind: 'info',
    words: `Email của tài khoản ${name} này đã có tài khoản Bến Học. Hãy đăng nhập bằng cách bạn vẫn dùng, rồi liên kết ${name} trong mục Bảo mật.`,
  }),
  INVALID_LOGIN_METHOD: (name) => ({ kind: 'error', words: `Bến Học chưa nhận đăng nhập bằng ${name}.` }),
  ACCOUNT_VERIFICATION_FAILED: (name) => ({
    kind: 'error',
    words: `Chúng tôi không xác minh được tài khoản ${name} của bạn. Vui lòng thử lại.`,
  }),
}
