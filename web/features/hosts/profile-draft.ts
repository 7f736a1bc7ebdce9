import { type Locker, openLocker } from '#web/kept/locker.ts'
import type { Machine } from '#web/kept/machine.ts'

/** What the host profile form holds: text as typed, topics with commas between. */
export type ProfileDraft = { headline: string; bio: string; experience: string; topics: string; website: string }

type Profile = {
  headline: string
  bio: string
  experience: string | null
  topics: readonly string[]
  website: string | null
}

const FORMAT = 1
const EMPTY: ProfileDraft = { headline: '', bio: '', experience: '', topics: '', website: '' }
const MOST_TOPICS = 10
/** What the fields are called. */
export const WORDS: Record<keyof ProfileDraft, string> = {
  headline: 'Bạn là ai, trong một dòng',
  bio: 'Giới thiệu',
  experience: 'Kinh nghiệm giảng dạy và làm nghề',
  topics: 'Chủ đề muốn dạy',
  website: 'Trang riêng',
}

export function draftOf(profile: Profile | null): ProfileDraft {
  if (profile === null) return EMPTY
  const { headline, bio, experience, topics, website } = profile
  return { headline, bio, experience: experience ?? '', topics: topics.join(', '), website: website ?? '' }
}

/** The draft as input of the calls: topics apart, an address with its scheme, what is empty as nothing. */
export function termsOf(draft: ProfileDraft) {
  const topics = draft.topics
    .split(/[,\n]/)
    .map((topic) => topic.trim())
    .filter(Boolean)
  const website = draft.website.trim()
  return {
    headline: draft.headline,
    bio: draft.bio,
    experience: draft.experience.trim() || null,
    topics: [...new Set(topics)].slice(0, MOST_TOPICS),
    website: website === '' ? null : /^[a-z]+:/i.test(website) ? website : `https://${website}`,
  }
}

/** Where what this person typed waits in this browser until it is sent. */
export function profileLocker(userId: string, machine?: Machine): Locker<ProfileDraft> {
  return openLocker(`benhoc.host-profile.${userId}`, FORMAT, machine)
}

/** What of a draft differs from another, each field by its name. */
export function differingParts(draft: ProfileDraft, from: ProfileDraft): { label: string; text: string }[] {
  return (Object.keys(WORDS) as (keyof ProfileDraft)[])
    .filter((name) => draft[name] !== from[name])
    .map((name) => ({ label: WORDS[name], text: draft[name] || 'Trống' }))
}
