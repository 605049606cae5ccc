// The offline shell: it keeps the panel's own files, so that the panel opens without a connection. What the API answers never passes
// through here and is never kept; which files there are is read from the build's own list.
const SHELL = 'talao-shell'
const LIST = '/assets.json'
const PAGE = '/'
const LOOSE = ['/theme.js', '/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png']

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
  else if (request.mode === 'navigate' && isPanel(pathname)) {
    event.respondWith(fetchedOrKept(request, PAGE))
    event.waitUntil(keepShell().catch(() => {}))
  } else if (LOOSE.includes(pathname)) event.respondWith(fetchedOrKept(request, pathname))
})

/** Pages of the panel; neither downloads nor the pages that buyers see. */
function isPanel(pathname) {
  return !/^\/(api|campaign)\//.test(pathname) && !pathname.split('/').at(-1).includes('.')
}

async function keptOrFetched(request) {
  return (await caches.match(request)) ?? fetch(request)
}

async function fetchedOrKept(request, path) {
  try {
    return await fetch(request)
  } catch (cause) {
    const kept = await caches.match(path)
    if (kept === undefined) throw cause
    return kept
  }
}

/** Keeps the files of the build that the server hands out now, and those of the one before it, which a page may still run on. */
async function keepShell() {
  const shell = await caches.open(SHELL)
  const answer = await fetch(LIST, { cache: 'no-cache' })
  if (!answer.ok) return
  const known = await shell.match(LIST)
  const before = known === undefined ? [] : filesOf(await known.json())
  const now = filesOf(await answer.clone().json())
  if (now.join() === before.join()) return
  const lacking = now.filter((file) => !before.includes(file))
  await shell.addAll([PAGE, ...LOOSE].map((path) => new Request(path, { cache: 'no-cache' })))
  await shell.addAll(lacking)
  await shell.put(LIST, answer)
  const wanted = new Set([PAGE, LIST, ...LOOSE, ...now, ...before])
  for (const request of await shell.keys()) if (!wanted.has(new URL(request.url).pathname)) await shell.delete(request)
}

function filesOf(list) {
  const files = Object.values(list).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return [...new Set(files)].map((file) => `/${file}`).sort()
}
