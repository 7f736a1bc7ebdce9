import type { ReplyOf } from '#domain/contract/index.ts'
import { valueWords } from '../terms/looks.ts'

type Trial = Pick<ReplyOf<'priceTrial'>, 'a' | 'b' | 'stoppedAt' | 'winner' | 'endsAt' | 'startsAt'>

/** What each half gets, in a few words. */
export function halfWords(price: Trial['a']): string {
  return price ? `Giảm ${valueWords(price)}` : 'Giá thường'
}

export const trialLooks = {
  RUNNING: { word: 'Đang thử', colour: 'green' },
  WAITING: { word: 'Sắp bắt đầu', colour: 'blue' },
  OVER: { word: 'Hết hạn, chờ chọn', colour: 'amber' },
  A: { word: 'Đã chọn A', colour: 'grey' },
  B: { word: 'Đã chọn B', colour: 'grey' },
} as const

/** How far a trial is at a moment. */
export function stateOf({ winner, startsAt, endsAt }: Trial, now: string): keyof typeof trialLooks {
  if (winner) return winner
  if (new Date(now) < new Date(startsAt)) return 'WAITING'
  return new Date(now) >= new Date(endsAt) ? 'OVER' : 'RUNNING'
}
