/** What the host profile form holds: text as typed, topics with commas between. */
export type ProfileDraft = { headline: string; bio: string; experience: string; topics: string; website: string }

type Profile = {
  headline: string
  bio: string
  experience: string | null
  topics: readonly string[]
  website: string | null
}

const KEY = 'benhoc.host-profile'
const EMPTY: ProfileDraft = { headline: '', bio: '', experience: '', topics: '', website: '' }
const MOST_TOPICS = 10

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

/** The draft this person left in this browser; null where there is none or it cannot be read. */
export function keptDraft(userId: string): ProfileDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(`${KEY}.${userId}`) ?? 'null') as Partial<ProfileDraft> | null
    if (kept === null) return null
    return Object.fromEntries(
      Object.keys(EMPTY).map((name) => [name, String(kept[name as keyof ProfileDraft] ?? '')]),
    ) as ProfileDraft
  } catch {
    return null
  }
}

/** Keeps it; null forgets it. A browser that keeps nothing is no fault. */
export function keepDraft(userId: string, draft: ProfileDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(`${KEY}.${userId}`)
    else localStorage.setItem(`${KEY}.${userId}`, JSON.stringify(draft))
  } catch {
    // Private windows may refuse; the form still works.
  }
}
