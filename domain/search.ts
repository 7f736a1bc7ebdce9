/** The kinds of public things that can be searched, in the order in which results stand. */
export const SearchKind = ['COURSE', 'COMBO', 'DOCUMENT', 'HOST', 'POST'] as const
export type SearchKind = (typeof SearchKind)[number]

/** Longer texts are cut, not refused: nobody types them. */
export const LONGEST_SEARCH = 200
