import { z } from 'zod'
import { RoomState } from '../../calendar/rooms.ts'
import { MeetingProvider } from '../../enums.ts'
import { MeetingProblem } from '../../meetings.ts'
import { instant } from '../shapes.ts'

/** The room of a booking that is held online and confirmed. */
export const room = z.object({
  state: z.enum(RoomState),
  provider: z.enum(MeetingProvider),
  /** For whoever reads it: hosts may enter before their guests. */
  opensAt: instant,
  /** Its provider failed to make it: a letter follows once it is there. */
  isLate: z.boolean(),
  /** For its host alone. */
  problem: z.enum(MeetingProblem).nullable(),
})
