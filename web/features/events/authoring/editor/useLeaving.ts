import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '#web/ui/confirm.tsx'

/** Asks before a page with unsaved text is left; another tab of the same page is no leaving. @returns what lets it go unasked */
export function useLeaving(isUnsaved: boolean, of = 'sự kiện này'): () => void {
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !free.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: 'Rời trang khi chưa lưu?',
      text: `Những thay đổi chưa lưu của ${of} sẽ mất.`,
      confirmLabel: 'Rời trang',
      cancelLabel: 'Ở lại',
      danger: true,
    }).then((sure) => (sure ? blocker.proceed() : blocker.reset()))
  }, [blocker, of])
  useEffect(() => {
    if (!isUnsaved) return
    const leaving = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', leaving)
    return () => window.removeEventListener('beforeunload', leaving)
  }, [isUnsaved])
  return () => {
    free.current = true
  }
}
