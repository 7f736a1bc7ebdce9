import type { ReplyOf } from '#domain/contract/index.ts'
import { amountOf, draftOf, type NamedPerson, newDraft, type RuleDraft, termsOf } from '../terms/draft.ts'

export type VoucherDraft = RuleDraft & {
  code: string
  usage: 'SINGLE_USE' | 'MULTI_USE'
  minOrder: string
  maxUses: string
  perUser: string
  budget: string
  /** Whose places are kept for the code; empty: of nothing. */
  keepsOf: string
  keeps: string
}

export function newVoucherDraft(now: string, ofPlatform: boolean): VoucherDraft {
  const limits = { minOrder: '', maxUses: '', perUser: '1', budget: '', keepsOf: '', keeps: '' }
  return { ...newDraft(now, ofPlatform), code: '', usage: 'MULTI_USE', ...limits }
}

export function voucherDraftOf(voucher: ReplyOf<'oneVoucher'>, named: readonly NamedPerson[]): VoucherDraft {
  const text = (amount: number | null) => (amount === null ? '' : String(amount))
  return {
    ...draftOf(voucher, named),
    code: voucher.code,
    usage: voucher.usage,
    minOrder: voucher.minOrder === 0 ? '' : String(voucher.minOrder),
    maxUses: text(voucher.maxUses),
    perUser: text(voucher.perUser),
    budget: text(voucher.budget),
    keepsOf: voucher.keeps?.productId ?? '',
    keeps: voucher.keeps ? String(voucher.keeps.places) : '',
  }
}

export function voucherTermsOf(draft: VoucherDraft) {
  const multi = draft.usage === 'MULTI_USE'
  return {
    ...termsOf(draft),
    code: draft.code,
    usage: draft.usage,
    minOrder: amountOf(draft.minOrder) ?? 0,
    maxUses: multi ? amountOf(draft.maxUses) : null,
    perUser: multi ? amountOf(draft.perUser) : null,
    budget: amountOf(draft.budget),
    keeps: draft.keepsOf ? { productId: draft.keepsOf, places: Number(draft.keeps) || 0 } : null,
  }
}
