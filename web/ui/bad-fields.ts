import { createContext } from 'react'
import { fieldWords } from '#domain/field-words.ts'

/** What is wrong with the fields of the form around, by the ids of their controls or, as a server says it, by their names. */
export const BadFields = createContext<Readonly<Record<string, string>>>({})

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** All that is wrong with the fields of a form as far as they say themselves what they take, by the ids of their controls. */
export function badFieldsOf(form: HTMLFormElement): Record<string, string> {
  const controls = [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )
  const bad = controls.filter((control) => control.id !== '' && control.willValidate && !control.validity.valid)
  return Object.fromEntries(bad.map((control) => [control.id, wordsFor(control)]))
}

/** `data-missing` says it in the words of the form. */
export function wordsFor(control: Control): string {
  const { validity, type, dataset } = control
  if (validity.valueMissing) return dataset.missing ?? (type === 'checkbox' ? fieldWords.unticked : fieldWords.missing)
  if (validity.typeMismatch && type === 'email') return fieldWords.email
  if (validity.typeMismatch && type === 'url') return fieldWords.url
  if (validity.tooShort) return fieldWords.tooShort('minLength' in control ? control.minLength : 1)
  return fieldWords.format
}

/**
 * After a form is sent, the first of its fields that turns out bad gets the focus, whether the page knew it at once or the
 * server said it: for all forms of the site. Whoever types on meanwhile is left alone. @returns what ends the watch
 */
export function watchBadFields(): () => void {
  let end = () => {}
  const onSubmit = ({ target: form }: Event) => {
    end()
    if (!(form instanceof HTMLFormElement)) return
    let over = false
    const focus = () => {
      if (!over && focusBadField(form)) end()
    }
    const seen = new MutationObserver(focus)
    end = () => {
      over = true
      seen.disconnect()
      form.removeEventListener('input', end)
    }
    seen.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-invalid'] })
    form.addEventListener('input', end)
    // What was bad before and still is changes nothing that could be seen.
    requestAnimationFrame(focus)
  }
  document.addEventListener('submit', onSubmit, true)
  return () => {
    end()
    document.removeEventListener('submit', onSubmit, true)
  }
}

/** @returns whether there is one */
export function focusBadField(within: ParentNode): boolean {
  const bad = within.querySelector<HTMLElement>('[aria-invalid="true"]')
  bad?.focus()
  return bad !== null
}
