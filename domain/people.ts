import type { JobType } from './enums.ts'

/** Why a person learns; asked once, in the welcome. */
export const LearningGoal = ['GET_JOB', 'DO_JOB_BETTER', 'SCHOOL', 'HOBBY', 'TEACH'] as const
export type LearningGoal = (typeof LearningGoal)[number]

export const learningGoalWords: Record<LearningGoal, string> = {
  GET_JOB: 'Tìm việc mới hoặc đổi nghề',
  DO_JOB_BETTER: 'Làm tốt hơn việc đang làm',
  SCHOOL: 'Học tốt hơn ở trường',
  HOBBY: 'Học vì yêu thích',
  TEACH: 'Dạy lại cho người khác',
}

export const jobTypeWords: Record<JobType, string> = {
  'full-time': 'Toàn thời gian',
  remote: 'Làm từ xa',
  'part-time': 'Bán thời gian',
  hybrid: 'Kết hợp',
  freelance: 'Tự do',
  intern: 'Thực tập',
  other: 'Khác',
}

/** How a person is called whose first name for themselves nobody may read yet, or who has given none. */
export const UNNAMED = 'Người học Bến Học'

/** How a letter greets a person: by name, or `bạn` as long as they have given none. */
export function greetedAs(fullName: string): string {
  return fullName === UNNAMED ? 'bạn' : fullName
}
