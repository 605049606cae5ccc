import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { registerServiceWorker } from './runtime/start/register-service-worker.ts'
import { SystemProvider } from './runtime/system.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { startSystem } from './start.ts'
import { notify } from './ui/dialogs/notify.ts'
import { CatchBoundary } from './ui/frame/catch-boundary.tsx'
import { makeRoomForKeyboard } from './ui/frame/keyboard-room.ts'
import './ui/styles/base.css'

const system = startSystem(({ class: tone, message: text, lasts }, more) =>
  notify({ tone, text, ...(lasts !== undefined && { duration: lasts }), ...more }),
)
registerServiceWorker()
makeRoomForKeyboard()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <SystemProvider value={system}>
      <CatchBoundary resetKey="" instead={() => <ErrorPage />}>
        <App />
      </CatchBoundary>
    </SystemProvider>
  </StrictMode>,
)
