import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { chooseHours } from './chosen-hours.ts'
import type { Free } from './HourPicker.tsx'

/** The hour of an address, where it is still free. */
function hourOf(free: Free, wished: string) {
  for (const { day, slots } of free.days) {
    const slot = slots.find(({ startsAt }) => startsAt === wished)
    if (slot)
      return {
        startsAt: slot.startsAt,
        zone: free.zone,
        day,
        time: slot.time,
        hostZone: free.hostZone,
        hostDay: slot.hostDay,
        hostTime: slot.hostTime,
      }
  }
  return null
}

/**
 * Takes whoever chose an hour elsewhere (in a frame of another site) to the checkout with it.
 * @returns whether that hour is taken by now, so that they choose another
 */
export function useWishedHour(frameId: string, free: Free, wished: string | null): boolean {
  const navigate = useNavigate()
  const hour = wished === null ? null : hourOf(free, wished)
  const isFree = hour !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hour is made anew with each drawing
  useEffect(() => {
    if (!hour) return
    chooseHours(frameId, [hour])
    void navigate(paths.buyProduct(frameId), { replace: true })
  }, [frameId, isFree, wished])
  return wished !== null && !isFree
}
