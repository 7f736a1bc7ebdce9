/** What is done on a day: nobody works, it is worked as another weekday, or it is a day like any other. */
export const HolidayRule = ['OFF', 'WORKED', 'ORDINARY'] as const
export type HolidayRule = (typeof HolidayRule)[number]
