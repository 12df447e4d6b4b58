// The two parts of Swiper in use, from one module, so that fetching it later brings these alone.
export { Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
