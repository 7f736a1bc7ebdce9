import { useCallback, useEffect, useRef, useState } from 'react'
import type { Left, Locker } from './locker.ts'

/**
 * Looks once what pages left that are gone. The latest is handed to `take`, which says whether it took it up; what is
 * left then is for the person to choose from.
 */
export function useLeft<T>(locker: Locker<T>, take: (value: T) => boolean) {
  const [left, setLeft] = useState<readonly Left<T>[]>([])
  const taking = useRef(take)
  taking.current = take
  useEffect(() => {
    let gone = false
    const look = async () => {
      await locker.takeOver((value) => !gone && taking.current(value))
      const found = await locker.left()
      if (!gone) setLeft(found)
    }
    // A browser that tells nothing has kept nothing.
    look().catch(() => {})
    return () => {
      gone = true
    }
  }, [locker])
  const drop = useCallback(
    (key: string) => {
      locker.forget(key)
      setLeft((found) => found.filter((one) => one.key !== key))
    },
    [locker],
  )
  return { left, drop }
}
