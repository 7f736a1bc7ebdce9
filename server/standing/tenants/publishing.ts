import type { CallName } from '#domain/contract/index.ts'
import { host, open, type Row, user } from './table-row.ts'

const TOKEN = open({ is: 'x'.repeat(80) }, 'signed by us, and for whoever holds it')
const MEMBERSHIP = open('membership', 'what is on sale is there for everybody')
const NOBODY_GIVES = 'a token that nobody was given opens nothing, for the owner neither'

/** Posts in the making, and those given to others. */
export const publishing: Partial<Record<CallName, Row>> = {
  createPost: host(
    { 'body.coverFileId': 'picture', 'body.membershipIds[]': MEMBERSHIP },
    { rights: [], body: { type: 'BLOG' } },
  ),
  changePost: host(
    { 'params.id': 'draftPost', 'body.coverFileId': 'picture', 'body.membershipIds[]': MEMBERSHIP },
    { body: { version: 1 } },
  ),
  givePost: user(
    { 'params.id': open('livePost', 'a post that is published; whether the caller may give it is asked of them') },
    { uncontrolled: 'the post of the world has no part for members' },
  ),
  myGifts: user({ 'query.postId': open('livePost', 'narrows a list of the caller’s own') }),
  takeBackGift: user({ 'params.id': 'postGift' }),
  giftedPost: user({ 'params.token': TOKEN }, { uncontrolled: NOBODY_GIVES }),
  openGift: user({ 'params.token': TOKEN }, { uncontrolled: NOBODY_GIVES }),
}
