import { eventTypeWords, meetingProviderWords } from '#domain/event/fields.ts'
import { formatDong } from '#domain/money.ts'
import { plainText, type RichNode } from '#domain/richtext.ts'
import { timeWords } from '../when-words.ts'
import type { Terms } from './terms.ts'

/** What the parts of an event are called. */
export const FIELD_WORDS: Record<keyof Terms, string> = {
  name: 'Tên sự kiện',
  summary: 'Mô tả ngắn',
  about: 'Giới thiệu chi tiết',
  coverFileId: 'Ảnh bìa',
  categoryId: 'Danh mục',
  types: 'Hình thức',
  placeName: 'Tên địa điểm',
  address: 'Địa chỉ',
  mapUrl: 'Liên kết bản đồ',
  directions: 'Chỉ đường',
  ageNote: 'Lưu ý về độ tuổi',
  dressNote: 'Lưu ý về trang phục',
  provider: 'Nơi họp trực tuyến',
  mostPerPerson: 'Số vé tối đa mỗi người',
  showsGuests: 'Hiện người tham dự',
  refundHours: 'Hạn trả vé',
  refundFeePercent: 'Phí trả vé',
  waitingList: 'Danh sách chờ',
  resale: 'Bán lại vé',
  offerHours: 'Thời gian giữ vé',
  sessions: 'Các buổi',
  tiers: 'Các hạng vé',
  quotas: 'Hạn mức chung',
  questions: 'Câu hỏi cho người mua',
}

/** A part as people read it, to tell two of them apart. */
export function inWords(field: keyof Terms, terms: Terms): string {
  return wordsOf(field, terms) || 'Trống'
}

function wordsOf(field: keyof Terms, terms: Terms): string {
  switch (field) {
    case 'about':
      return plainText(terms.about as RichNode)
    case 'coverFileId':
      return terms.coverFileId ? 'Một ảnh' : ''
    case 'categoryId':
      return terms.categoryId ? 'Một danh mục' : ''
    case 'types':
      return terms.types.map((type) => eventTypeWords[type]).join(', ')
    case 'provider':
      return terms.provider ? meetingProviderWords[terms.provider] : ''
    case 'showsGuests':
    case 'waitingList':
    case 'resale':
      return terms[field] ? 'Có' : 'Không'
    case 'offerHours':
      return `${terms.offerHours} giờ`
    case 'refundHours':
      return terms.refundHours === null ? 'Không hoàn' : `Trước ${terms.refundHours} giờ`
    case 'refundFeePercent':
      return `${terms.refundFeePercent}%`
    case 'sessions':
      return terms.sessions.map((one) => [one.name, timeWords(one), one.room].filter(Boolean).join(' · ')).join('\n')
    case 'tiers':
      return terms.tiers
        .map((one) =>
          [one.name || 'Chưa đặt tên', formatDong(one.price), one.capacity].filter((x) => x !== null).join(' · '),
        )
        .join('\n')
    case 'quotas':
      return terms.quotas.map((one) => `${one.name}: ${one.capacity}`).join('\n')
    case 'questions':
      return terms.questions.map((one) => [one.label, ...one.options].join('\n  – ')).join('\n')
    default:
      return String(terms[field] ?? '')
  }
}
