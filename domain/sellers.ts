/** Who sells, and what proves it. */
export const SellerKind = ['INDIVIDUAL', 'HOUSEHOLD', 'COMPANY'] as const
export type SellerKind = (typeof SellerKind)[number]
export const DocumentType = ['CITIZEN_ID', 'PASSPORT', 'BUSINESS_LICENSE'] as const
export type DocumentType = (typeof DocumentType)[number]
export const PaperSide = ['FRONT', 'BACK', 'PORTRAIT', 'LICENSE'] as const
export type PaperSide = (typeof PaperSide)[number]

/** What staff open: a picture, or what the papers say. Each time is written down. */
export const OpenedSide = [...PaperSide, 'FACTS'] as const
export type OpenedSide = (typeof OpenedSide)[number]

export const sellerKindWords: Record<SellerKind, string> = {
  INDIVIDUAL: 'Cá nhân',
  HOUSEHOLD: 'Hộ kinh doanh',
  COMPANY: 'Doanh nghiệp',
}
export const documentTypeWords: Record<DocumentType, string> = {
  CITIZEN_ID: 'Căn cước công dân',
  PASSPORT: 'Hộ chiếu',
  BUSINESS_LICENSE: 'Giấy chứng nhận đăng ký kinh doanh',
}
export const paperSideWords: Record<PaperSide, string> = {
  FRONT: 'Mặt trước giấy tờ',
  BACK: 'Mặt sau giấy tờ',
  PORTRAIT: 'Ảnh chân dung cầm giấy tờ',
  LICENSE: 'Giấy chứng nhận đăng ký kinh doanh',
}

export const openedSideWords: Record<OpenedSide, string> = { ...paperSideWords, FACTS: 'Thông tin trên giấy tờ' }

/** How many days the pictures are kept: never sent, sent back or run out, verified. Then only what they say is. */
export const PAPER_DAYS = { unsent: 30, refused: 30, verified: 90 } as const

/** The pictures a seller must hand in: both sides of a card, one page of a passport, the licence of a business. */
export function papersNeeded(kind: SellerKind, document: DocumentType): PaperSide[] {
  const person: PaperSide[] = document === 'CITIZEN_ID' ? ['FRONT', 'BACK', 'PORTRAIT'] : ['FRONT', 'PORTRAIT']
  return kind === 'INDIVIDUAL' ? person : [...person, 'LICENSE']
}

/** Largest picture of a paper, as it is sent. */
export const PAPER_BYTES = 8 * 1024 * 1024
/** How long an opened paper stays on the screen of the staff. */
export const VIEWING_SECONDS = 60
