// Before the first paint, so that the theme does not flash. A file of its own: the CSP allows no inline script.
document.documentElement.dataset.theme = localStorage.getItem('talao.theme') === 'light' ? 'light' : 'dark'
