/** The page of the board. */
import './page.css';

const place = document.getElementById('board');
if (place !== null) place.textContent = document.title;
