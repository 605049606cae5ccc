// Before the first paint, so that the theme does not flash. A file of its own: the CSP allows no inline script.
const kept = localStorage.getItem('talao.theme')
const light = kept === 'light' || (kept === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
document.documentElement.dataset.theme = light ? 'light' : 'dark'
if (light) {
  document.querySelector('meta[name=theme-color]').content = '#f3f3f0'
  document.querySelector('meta[name=color-scheme]').content = 'light'
}
