// The first import defines the order of the cascade layers.
import './layers.css';
import 'virtual:tokens.css';
import './scale.css';
import './fonts.css';
import './base.css';
import './focal-points.css';
import 'virtual:note-anchors.css';
import './utilities.css';
import './print.css';
