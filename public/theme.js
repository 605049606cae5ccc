let kept = null
try {
  kept = localStorage.getItem('talao.theme')
} catch {
  // A browser that keeps nothing wears what the panel wears first.
}
const light = kept === 'light' || (kept === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
document.documentElement.dataset.theme = light ? 'light' : 'dark'
if (light) {
  document.querySelector('meta[name=theme-color]').content = '#f3f3f0'
  document.querySelector('meta[name=color-scheme]').content = 'light'
}

addEventListener(
  'error',
  ({ target }) => {
    if (target.type !== 'module') return
    const [mark, words] = document.querySelector('#start').children
    mark.hidden = true
    words.hidden = false
  },
  true,
)
