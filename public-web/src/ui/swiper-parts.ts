// One module for both parts of Swiper, so that the lazy chunk contains nothing else.
export { Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
