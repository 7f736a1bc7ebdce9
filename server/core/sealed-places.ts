import type { Context } from './context.ts'
import type { DB } from './schema.ts'
import type { Keys, Purpose } from './sealing.ts'

type Place = {
  /** In Vietnamese, for whoever seals anew; places of one title are counted together. */
  readonly title: string
  readonly purpose: Purpose
  readonly table: keyof DB
  /** The columns of its primary key. */
  readonly key: readonly [string, ...string[]]
  readonly column: string
}
/** A column of sealed texts. */
export type SealedColumn = Place & {
  readonly is: 'column'
  /** Columns whose keyed marks follow from the text inside. */
  marks?(keys: Keys, text: string): Readonly<Record<string, string>>
}
/** Sealed files in the storage; the column holds where each lies. */
export type SealedFiles = Place & { readonly is: 'files' }
/** Keyed marks of what nobody keeps in the open: they end with the secret that made them. */
export type Marks = { readonly is: 'marks'; readonly title: string; left(ctx: Context): Promise<number> }

/** A row of a module: where something lies that is sealed or marked with SESSION_SECRET. */
export type SealedPlace = SealedColumn | SealedFiles | Marks

/** What the product keeps for itself. */
export const KEPT_SECRETS: SealedColumn = {
  is: 'column',
  title: 'Khóa đẩy thông báo và dấu kiểm tra',
  purpose: 'kept-secrets',
  table: 'kept_secrets',
  key: ['name'],
  column: 'sealed',
}
/** Answers that a repeated request is given again. */
export const REMEMBERED: SealedColumn = {
  is: 'column',
  title: 'Câu trả lời nhớ cho yêu cầu gửi lại',
  purpose: 'idempotency',
  table: 'idempotency_keys',
  key: ['scope', 'key'],
  column: 'reply',
}
