import { Form } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import styles from './Books.module.css'

/** Chooses the month of a page; the address holds it. */
export function MonthForm({ month }: { month: string }) {
  return (
    <Form className={styles.filters} key={month}>
      <TextInput label="Tháng" type="month" name="thang" defaultValue={month} />
      <Button type="submit">Xem</Button>
    </Form>
  )
}

/** The month an address asks for; undefined where it names none. */
export function monthAsked(url: string): string | undefined {
  const month = new URL(url).searchParams.get('thang') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined
}
