import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** That a submission of a course was sent or decided; null: news may have been missed while the line was down. */
export type PageNews = { courseId: string } | null

const pages = new Set<(news: PageNews) => void>()

/** Tells the pages that are open. */
export function tellPages(news: PageNews): void {
  for (const hear of pages) hear(news)
}

/** Calls back with news for open pages. @returns ends it */
export function onPageNews(hear: (news: PageNews) => void): () => void {
  pages.add(hear)
  return () => void pages.delete(hear)
}

/** Loads the page anew when a submission is sent or decided: of this course, or of any where none is named. */
export function useReviewNews(courseId?: string): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onPageNews((news) => {
        if (news === null || courseId === undefined || news.courseId === courseId) void revalidate()
      }),
    [courseId, revalidate],
  )
}
