import { ContentStatus } from '../enums.ts'
import { flow } from './flow.ts'

/**
 * The life of a combo. Its components were reviewed before they came on sale, and its own words are checked when they are
 * shown, so it needs no review of its own (decision 0042). Whether a published combo can be bought also hangs on its components.
 */
export const comboFlow = flow({
  name: 'combo',
  states: ContentStatus,
  initial: 'DRAFT',
  outside: ['PENDING', 'PENDING_APPROVAL_WITH_ADMIN', 'REJECTED'],
  actions: {
    publish: {
      word: 'Mở bán',
      from: ['DRAFT', 'ARCHIVED'],
      to: 'PUBLISHED',
      who: ['host'],
      follows: 'Everybody sees it and can buy it. Refused with every problem at once while it has any.',
    },
    archive: {
      word: 'Ngừng bán',
      from: ['PUBLISHED'],
      to: 'ARCHIVED',
      who: ['host'],
      follows: 'Nobody can buy it any more; who bought it keeps every part.',
    },
    remove: {
      word: 'Xóa',
      from: ['DRAFT', 'ARCHIVED'],
      to: 'REMOVED',
      who: ['host'],
      follows: 'It leaves the studio for good; orders keep its name.',
    },
  },
})
