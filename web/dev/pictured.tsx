import '#web/ui/styles/fonts.css'
import '#web/ui/styles/tokens.css'
import '#web/ui/styles/base.css'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { PATTERNS, PatternStates } from './patterns.tsx'
import styles from './UiPage.module.css'

/** The pattern that the address names, alone on a page: what the browser test takes its pictures of. */
const pattern = PATTERNS.find(({ name }) => `#${name}` === location.hash)
const place = document.getElementById('mau')
if (pattern && place)
  createRoot(place).render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <main className={styles.page}>
              <PatternStates pattern={pattern} />
            </main>
          ),
        },
      ])}
    />,
  )
