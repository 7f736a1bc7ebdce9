import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { dayWords } from '#domain/time.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'

type MonthHeadProps = { title: string; month: string; sheet: string; intro?: string; children?: ReactNode }

/** The head of a page about one month: which month, another one, the same as a spreadsheet, and what else can be done. */
export function MonthHead({ title, month, sheet, intro, children }: MonthHeadProps) {
  return (
    <PageHead
      title={
        <>
          {title} {dayWords(month)}
        </>
      }
      intro={intro}
      actions={
        <div className={layout.foot3}>
          <Form className={layout.foot3} key={month}>
            <TextInput label="Tháng" type="month" name="thang" defaultValue={month} />
            <Button type="submit">Xem</Button>
          </Form>
          <LinkButton icon="download" to={sheet} reloadDocument>
            Excel
          </LinkButton>
          {children}
        </div>
      }
    />
  )
}

/** The month an address asks for; undefined where it names none. */
export function monthAsked(url: string): string | undefined {
  const month = new URL(url).searchParams.get('thang') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined
}
