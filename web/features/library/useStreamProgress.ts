import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Resource } from './resource-words.ts'

const LOOK_AGAIN_MS = 5_000

/** Loads the page anew now and then while one of its recordings is being cut into several qualities. */
export function useStreamProgress(items: readonly Pick<Resource, 'file'>[]) {
  const { revalidate } = useRevalidator()
  const working = items.some(
    ({ file }) => file?.streaming?.status === 'WAITING' || file?.streaming?.status === 'RUNNING',
  )
  useEffect(() => {
    if (!working) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [working, revalidate])
}
