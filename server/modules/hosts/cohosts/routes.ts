import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { answerInvitation } from './answer-invitation.ts'
import { changeCohost } from './change-cohost.ts'
import { inviteCohost } from './invite-cohost.ts'
import { cohostsOf, myInvitations, oneInvitation } from './reads.ts'
import { removeCohost } from './remove-cohost.ts'

export const cohosts = [
  on(contract.courseCohosts, (ctx, { params }) => cohostsOf(ctx, 'course', params.id)),
  on(contract.inviteCohost, (ctx, { params, body }) => inviteCohost(ctx, { kind: 'course', id: params.id }, body)),
  on(contract.eventCohosts, (ctx, { params }) => cohostsOf(ctx, 'event', params.id)),
  on(contract.inviteEventCohost, (ctx, { params, body }) => inviteCohost(ctx, { kind: 'event', id: params.id }, body)),
  on(contract.calendarCohosts, (ctx, { params }) => cohostsOf(ctx, 'calendar', params.id)),
  on(contract.inviteCalendarCohost, (ctx, { params, body }) =>
    inviteCohost(ctx, { kind: 'calendar', id: params.id }, body),
  ),
  on(contract.changeCohost, (ctx, { params, body }) => changeCohost(ctx, params.id, body.role)),
  on(contract.removeCohost, (ctx, { params }) => removeCohost(ctx, params.id)),
  on(contract.myInvitations, (ctx) => myInvitations(ctx)),
  on(contract.oneInvitation, (ctx, { params }) => oneInvitation(ctx, params.id)),
  on(contract.answerInvitation, (ctx, { params, body }) => answerInvitation(ctx, params.id, body.accept)),
]
