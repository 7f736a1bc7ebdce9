import { PostStatus } from '../enums.ts'
import { flow } from './flow.ts'

/** The life of an e-book or a document. Whoever owns it reads it in every state. */
export const eDocumentFlow = flow({
  name: 'e-document',
  states: PostStatus,
  initial: 'DRAFT',
  actions: {
    publish: {
      word: 'Phát hành',
      from: ['DRAFT', 'ARCHIVED'],
      to: 'PUBLISHED',
      who: ['staff'],
      follows: 'Everybody finds it and can buy it.',
    },
    unpublish: {
      word: 'Ngừng phát hành',
      from: ['PUBLISHED', 'HIDDEN'],
      to: 'DRAFT',
      who: ['staff'],
      follows: 'Its page is gone and nobody can buy it; who owns it reads on.',
    },
    hide: {
      word: 'Ẩn khỏi danh sách',
      from: ['PUBLISHED'],
      to: 'HIDDEN',
      who: ['staff'],
      follows: 'No list, search or sitemap shows it; who has the address may still read about it and buy it.',
    },
    show: {
      word: 'Hiện lại',
      from: ['HIDDEN'],
      to: 'PUBLISHED',
      who: ['staff'],
      follows: 'Lists and searches show it again.',
    },
    archive: {
      word: 'Lưu trữ',
      from: ['DRAFT', 'PUBLISHED', 'HIDDEN'],
      to: 'ARCHIVED',
      who: ['staff'],
      follows: 'It leaves the shop and the list of work; who owns it reads on.',
    },
  },
})
