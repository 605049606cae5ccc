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

const say = () => {
  const [mark, words] = document.querySelector('#start').children
  mark.hidden = true
  words.hidden = false
  return words
}

addEventListener(
  'error',
  ({ target }) => {
    if (target.type === 'module') say()
  },
  true,
)

// What the panel asks of a browser (README.md). One with less is told so before the program runs, which finds no place then.
if (!('groupBy' in Map && 'canParse' in URL))
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    document.querySelector('#root').remove()
    say().querySelector('p').textContent =
      'Este navegador é antigo demais para o painel. Atualize-o, ou use Chrome 120, Firefox 128, Safari 17.4 ou mais novos.'
  })
