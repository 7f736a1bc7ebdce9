import type { CallName } from '#domain/contract/index.ts'
import { open, type Row, user } from './table-row.ts'

const TOKEN = open({ is: 'x'.repeat(80) }, 'signed by us, and for whoever holds it')
const NOBODY_GIVES = 'a token that nobody was given opens nothing, for the owner neither'

/** Posts given to others, and feeds of one's own. */
export const publishing: Partial<Record<CallName, Row>> = {
  givePost: user(
    { 'params.id': open('livePost', 'a post that is published; whether the caller may give it is asked of them') },
    { uncontrolled: 'the post of the world has no part for members' },
  ),
  myGifts: user({ 'query.postId': open('livePost', 'narrows a list of the caller’s own') }),
  takeBackGift: user({ 'params.id': 'gift' }),
  giftedPost: user({ 'params.token': TOKEN }, { uncontrolled: NOBODY_GIVES }),
  openGift: user({ 'params.token': TOKEN }, { uncontrolled: NOBODY_GIVES }),
}
