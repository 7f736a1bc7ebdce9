import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type FailedProps = {
  title: string
  /** What went wrong, in words that help. */
  children: ReactNode
  onRetry: () => unknown
}

/** In the place of a part that could not be fetched: why, and a way to try again. */
export function Failed({ title, children, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon="offline"
        title={title}
        action={
          <Button icon="refresh" onClick={() => void onRetry()}>
            Thử lại
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
