import type { ComponentType } from 'react'
import type { PageContext } from '#web/api/context.ts'

/** So many of a product, bought by itself or in a combo. */
export type Delivered = { productId: string; quantity: number }

/** Who pays, for fields that are filled in with them. */
export type Buyer = { fullName: string; email: string }

/** What the fields of a part are given. `draft`: what was typed so far; null: nothing. */
export type PartProps<Data, Draft> = {
  data: Data
  lines: readonly Delivered[]
  buyer: Buyer
  draft: Draft | null
  onChange: (draft: Draft) => void
  /** Path in the body of the order → what is wrong there. */
  errors: Readonly<Record<string, string>>
  /** Somebody types in what the call names so. */
  onType: (path: string) => void
}

/** What is sent with the order, or what is wrong with it: path in the body → words. */
export type Judged = { wish: unknown; problems: Record<string, string> }

type Judge<Data, Draft> = (asked: Pick<PartProps<Data, Draft>, 'data' | 'lines' | 'buyer' | 'draft'>) => Judged

/** What the buyer of a kind is asked at the checkout, beside how they pay. Its script comes only with lines of its kind. */
export type CheckoutPart<Data = unknown, Draft = unknown> = {
  /** Under which name it is sent with the order. */
  readonly key: string
  /** What its fields need to know of these products, asked on the server. */
  load(api: PageContext['api'], lines: readonly Delivered[]): Promise<Data>
  readonly Fields: ComponentType<PartProps<Data, Draft>>
  /** The rules that the server follows too. */
  judge(): Promise<Judge<Data, Draft>>
}

/** A row of the registry: the checkout hands its data and its draft through and reads neither. */
export function checkoutPart<Data, Draft>(part: CheckoutPart<Data, Draft>): CheckoutPart {
  return part as unknown as CheckoutPart
}
