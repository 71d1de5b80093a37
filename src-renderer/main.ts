/** Starts the page. */
import { createApp } from 'vue'
import App from './App.vue'
import './ui/tokens.css'

createApp(App).mount('#app')
