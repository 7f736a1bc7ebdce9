import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { UploadPurpose } from '#domain/uploads.ts'
import type { UploadedFile } from '#web/features/library/upload-run.ts'
import { type UploadState, useUpload } from '#web/features/library/useUpload.ts'

type Job = { place: string; number: number; file: File; purpose: UploadPurpose; onDone: (file: UploadedFile) => void }
type Controls = { pause: () => void; resume: () => void; cancel: () => void }
type Uploads = {
  states: Readonly<Record<string, UploadState>>
  /** Begins an upload for a place of the page; one that is under way there is given up. */
  start: (place: string, file: File, purpose: UploadPurpose, onDone: (file: UploadedFile) => void) => void
  control: (place: string, act: keyof Controls) => void
  /** Lets the outcome go from the page. */
  forget: (place: string) => void
}

const UploadsContext = createContext<Uploads | null>(null)

/** Keeps uploads going while the host works on other lessons and tabs. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const [jobs, setJobs] = useState<readonly Job[]>([])
  const [states, setStates] = useState<Readonly<Record<string, UploadState>>>({})
  const controls = useRef(new Map<string, Controls>())
  const count = useRef(0)

  const forget = useCallback((place: string) => {
    setJobs((all) => all.filter((job) => job.place !== place))
    setStates(({ [place]: _, ...rest }) => rest)
  }, [])
  const uploads = useMemo<Uploads>(
    () => ({
      states,
      forget,
      start: (place, file, purpose, onDone) => {
        count.current += 1
        const job = { place, number: count.current, file, purpose, onDone }
        setJobs((all) => [...all.filter((other) => other.place !== place), job])
      },
      control: (place, act) => {
        controls.current.get(place)?.[act]()
        if (act === 'cancel') forget(place)
      },
    }),
    [states, forget],
  )
  return (
    <UploadsContext value={uploads}>
      {children}
      {jobs.map((job) => (
        <Runner
          key={job.number}
          job={job}
          controls={controls.current}
          onState={(state) => setStates((all) => ({ ...all, [job.place]: state }))}
        />
      ))}
    </UploadsContext>
  )
}

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('no uploads are kept here')
  return uploads
}

function Runner({
  job,
  controls,
  onState,
}: {
  job: Job
  controls: Map<string, Controls>
  onState: (state: UploadState) => void
}) {
  const { start, pause, resume, cancel, state } = useUpload({
    purpose: job.purpose,
    visibility: 'PRIVATE',
    onDone: job.onDone,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one runner runs one file
  useEffect(() => start(job.file), [])
  useEffect(() => {
    controls.set(job.place, { pause, resume, cancel })
  }, [controls, job.place, pause, resume, cancel])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new state is news
  useEffect(() => onState(state), [state])
  return null
}
